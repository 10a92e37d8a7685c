/** What stands in the menus of members and of boards. */
export const MEMBER_MENU = { challenge: "Challenge", profile: "Profile", block: "Block" } as const;

export const BOARD_MENU = {
  watch: "Watch",
  replay: "Replay",
  analyse: "Analyse",
  share: "Share",
} as const;

export const NO_BOARD = "No game is shown there. Choose a message of Turncoat with a board.";
