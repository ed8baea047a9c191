/** A form on the disk of this browser: what was typed into it and neither saved nor cancelled. */
export type KeptForm = {
  /** What was written down; undefined when there is nothing, or nothing that can be read. */
  read(): unknown
  write(value: unknown): void
  forget(): void
}

/** @param name says which form of which thing it is, `transfer.{chatId}` for one */
export function keptForm(accountId: string, name: string): KeptForm {
  const key = `besedka.form.${accountId}.${name}`
  return {
    read() {
      try {
        return JSON.parse(localStorage.getItem(key) ?? '')
      } catch {
        return undefined
      }
    },
    write(value) {
      try {
        localStorage.setItem(key, JSON.stringify(value))
      } catch {
        // A full or forbidden disk must not stop anybody from writing.
      }
    },
    forget: () => localStorage.removeItem(key),
  }
}
