/** What buttons say whose words depend on nothing. */
export const LABELS = {
  accept: "Accept",
  decline: "Decline",
  withdraw: "Withdraw",
  resign: "Resign",
  resignMatch: "Resign match",
  ready: "Ready",
  rematch: "Rematch",
  offerDraw: "Offer draw",
  takeBack: "Take back",
  watch: "Watch",
  watchOn: "Watch on",
  back: "Back",
  next: "Next",
  more: "More",
  tryAgain: "Try again",
} as const;
