import { useEffect, useReducer, useRef } from "preact/hooks";
import type { FromPage } from "../protocol.ts";
import { type Connection, connect } from "./connection.ts";
import { type Event, initial, type Request, reduce, type State } from "./state.ts";

type Asking = Extract<FromPage, { readonly nonce: string }>;

export interface Live {
  readonly state: State;
  dispatch(event: Event): void;
  /** Sends what the member does and keeps track of its answer; gives the nonce. */
  ask(about: Request["about"], message: (nonce: string) => Asking): string;
  send(message: FromPage): void;
}

/** The state of the page, fed by the socket. */
export function useLive(): Live {
  const [state, dispatch] = useReducer(reduce, initial);
  const connection = useRef<Connection | undefined>(undefined);
  useEffect(() => {
    connection.current = connect({
      opened: () => dispatch({ type: "linked" }),
      lost: () => dispatch({ type: "unlinked" }),
      received: (message) => dispatch({ type: "received", message }),
    });
    return () => connection.current?.close();
  }, []);
  return {
    state,
    dispatch,
    send: (message) => connection.current?.send(message),
    ask(about, message) {
      const nonce = crypto.randomUUID();
      const sent = connection.current?.send(message(nonce)) === true;
      dispatch({ type: "asked", request: { nonce, about, status: sent ? "pending" : "failed" } });
      return nonce;
    },
  };
}
