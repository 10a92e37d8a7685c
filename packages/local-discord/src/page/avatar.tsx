import type { Member } from "../protocol.ts";

/** A member's colour and initial; their name stands beside it. */
export function Avatar({ member, small }: { readonly member: Member | undefined; readonly small?: boolean }) {
  return (
    <span class={small ? "avatar small" : "avatar"} style={{ background: member?.colour }} aria-hidden="true">
      {member?.displayName.slice(0, 1).toUpperCase() ?? "?"}
    </span>
  );
}
