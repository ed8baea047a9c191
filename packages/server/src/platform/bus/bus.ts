/**
 * Carries short messages between the processes of an installation, at once and without a promise: what is lost is harmless, because
 * whoever hears something reads the database, and polls find what nobody has heard of.
 */
export type Bus = {
  /** Begins to listen, and goes on through breaks of the line until it is closed. Never fails: without a line the polls remain. */
  open(): Promise<void>
  /** Says something to all other processes that follow the topic. What is said while the line is broken is lost. */
  say(topic: string, message: string): void
  /** Hears what others say about a topic, until the answer is called. A process does not hear itself. */
  follow(topic: string, hear: (message: string) => void): () => void
  /** Calls after the line was broken: anything may have been missed. */
  onReconnected(call: () => void): void
  close(): Promise<void>
}

/** Who hears what: the same for every kind of line. */
export function createTopics() {
  const topics = new Map<string, Set<(message: string) => void>>()
  return {
    add(topic: string, hear: (message: string) => void): void {
      const ears = topics.get(topic)
      if (ears) ears.add(hear)
      else topics.set(topic, new Set([hear]))
    },
    /** True: nobody follows the topic any more. */
    remove(topic: string, hear: (message: string) => void): boolean {
      const ears = topics.get(topic)
      ears?.delete(hear)
      if (!ears || ears.size > 0) return false
      topics.delete(topic)
      return true
    },
    has: (topic: string) => topics.has(topic),
    all: () => [...topics.keys()],
    tell(topic: string, message: string): void {
      for (const hear of topics.get(topic) ?? []) hear(message)
    },
  }
}
