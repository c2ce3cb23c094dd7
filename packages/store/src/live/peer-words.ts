/** Most characters of a message: the database carries 8,000 bytes. */
export const MOST_PEER_CHARS = 1900;

/** Messages between the server processes on one database. They are stored nowhere and may get lost. One process alone hears nobody. */
export interface Peers {
  /** Tells the other processes, not this one. A message of more than 1,900 characters is not sent. */
  tell(message: string): void;
  /** Returns how to stop. */
  onTold(listener: (message: string) => void): () => void;
}

/** Messages of this process, and those that it hears. */
export class PeerWords implements Peers {
  readonly #listeners = new Set<(message: string) => void>();
  #send: (text: string) => void = () => undefined;

  /** Names what carries the messages; without one nobody hears them. */
  carry(send: (text: string) => void): void {
    this.#send = send;
  }
  tell(message: string): void {
    if (message.length <= MOST_PEER_CHARS) this.#send(message);
  }
  hear(message: string): void {
    for (const listener of this.#listeners) listener(message);
  }
  onTold(listener: (message: string) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
