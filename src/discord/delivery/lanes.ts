/** Does things one after the other in each lane; of those that wait in a lane, the last is done. */
export type Lanes = (lane: number, work: () => Promise<unknown>) => void;

/** @param inBackground takes on what nobody is to wait for */
export function createLanes(inBackground: (work: Promise<void>) => void): Lanes {
  const waiting = new Map<number, (() => Promise<unknown>) | undefined>();

  async function drive(lane: number, first: () => Promise<unknown>): Promise<void> {
    for (let work: typeof first | undefined = first; work; work = waiting.get(lane)) {
      waiting.set(lane, undefined);
      await work();
    }
    waiting.delete(lane);
  }

  return (lane, work) => {
    if (waiting.has(lane)) waiting.set(lane, work);
    else inBackground(drive(lane, work));
  };
}
