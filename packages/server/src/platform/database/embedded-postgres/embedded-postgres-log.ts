/** Where progress and trouble of the embedded database are told; a pino logger fits. */
export type EmbeddedPostgresLog = { info(message: string): void; warn(message: string): void }
