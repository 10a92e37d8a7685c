import type { Logger } from "pino";
import { classify, isOurs } from "../delivery/error-codes.ts";
import { type Due, type Duty, SLOTS } from "./duty.ts";

export interface SlotsParts<Item extends Due> {
  readonly duty: Duty<Item>;
  readonly log: Logger;
  /** Takes on what need not be waited for. */
  readonly inBackground: (work: Promise<void>) => void;
  /** Lets the free slots be filled at once. */
  readonly wake: () => void;
}

/**
 * Fills the free slots of a duty with what is due. A slot that becomes free is filled at once when more was
 * due than there was room for, however long the others take.
 */
export function createSlots<Item extends Due>(parts: SlotsParts<Item>): () => Promise<void> {
  const { duty, log, inBackground, wake } = parts;
  const atWork = new Set<Due["id"]>();
  let isMoreDue = false;

  async function work(item: Item): Promise<void> {
    try {
      await duty.work(item);
    } catch (error) {
      const failure = classify(error);
      const fact = { duty: duty.name, id: item.id, failure };
      if (isOurs(failure)) log.error({ ...fact, err: error }, "sweep failed");
      else log.info(fact, "sweep failed");
      await duty.failed?.(item, failure);
    }
  }

  async function occupy(item: Item): Promise<void> {
    atWork.add(item.id);
    try {
      await work(item);
    } catch (error) {
      // It stays due, and comes back when its claim is over.
      log.error({ duty: duty.name, id: item.id, err: error }, "sweep failed");
    } finally {
      atWork.delete(item.id);
      if (isMoreDue) wake();
    }
  }

  return async () => {
    const free = SLOTS - atWork.size;
    if (free <= 0) {
      isMoreDue = true;
      return;
    }
    const due = await duty.claim(free);
    // What takes longer than its claim is at work already.
    const taken = due.filter(({ id }) => !atWork.has(id)).slice(0, free);
    isMoreDue = taken.length === free;
    for (const item of taken) inBackground(occupy(item));
  };
}
