/** Something that a member's own Discord client would not have let them do. */
export class ClientRefusal extends Error {
  override readonly name = "ClientRefusal";
}
