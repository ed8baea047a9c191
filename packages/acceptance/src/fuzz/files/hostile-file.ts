/** One upload of the corpus. `name` is sent as it is, `hidden` must not be in what anybody can download of a picture. */
export type HostileFile = {
  title: string
  name: string
  declared: string
  bytes: Buffer
  /** What must become of it, where only one thing may. */
  outcome?: 'refused' | 'infected' | 'document' | 'image'
  hidden?: string
}

export function file(title: string, name: string, bytes: Buffer | string, more: Partial<HostileFile> = {}): HostileFile {
  return { title, name, bytes: Buffer.from(bytes), declared: 'application/octet-stream', ...more }
}
