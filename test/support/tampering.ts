import type { LocalDiscord } from "local-discord";

type Change = (data: object) => object;

export interface Tampering {
  /** Changes the data of the next interaction on its way to the bot: what no client would send. */
  next(change: Change): void;
  /** Whether the change has not been sent yet. */
  isPending(): boolean;
}

export function startTampering({ gateway }: LocalDiscord): Tampering {
  let pending: Change | undefined;
  const publish = gateway.publish.bind(gateway);
  gateway.publish = (event, data, ...others) => {
    const change = event === "INTERACTION_CREATE" ? pending : undefined;
    if (change) pending = undefined;
    publish(event, change ? { ...data, data: change(data.data as object) } : data, ...others);
  };
  return {
    next(change) {
      pending = change;
    },
    isPending: () => pending !== undefined,
  };
}
