/** Holds up whoever comes by, until it is opened. */
export interface Gate {
  /** Resolves at once while the gate is open. */
  pass(): Promise<void>;
  shut(): void;
  open(): void;
  /** Resolves when somebody waits at the shut gate. */
  reached(): Promise<void>;
}

export function createGate(): Gate {
  let opened = Promise.resolve();
  let open = (): void => undefined;
  let reached = Promise.resolve();
  let reach = (): void => undefined;
  return {
    pass() {
      reach();
      return opened;
    },
    shut() {
      opened = new Promise((resolve) => {
        open = resolve;
      });
      reached = new Promise((resolve) => {
        reach = resolve;
      });
    },
    open: () => open(),
    reached: () => reached,
  };
}
