#!/usr/bin/env node
await import("../dist/tools/schema-engine/serve.js");
