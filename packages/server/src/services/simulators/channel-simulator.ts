import type { MailScreen, PhoneScreen, SimulatedPersonView, SimulatorAction } from '@besedka/contract/simulators'

/** A message of an earlier run, as the product keeps it. `names` are the provider's names of it. */
export type PastMessage = {
  names: string[]
  incoming: boolean
  text: string
  subject: string | null
  fileNames: string[]
  at: Date
  edited: boolean
}

/** A file on a person's side, as it is sent to the page. */
export type SimulatedFile = { name: string; mimeType: string; bytes: Uint8Array }

/** The customers' side of one channel. Ids are whatever the simulator likes; an unknown one is answered with undefined. */
export type ChannelSimulator = {
  people(): SimulatedPersonView[]
  /** Somebody new, or somebody of an earlier run. */
  addPerson(given: { name: string; contact?: string }): SimulatedPersonView
  /** Puts what was said in earlier runs back in front of somebody who has just come, oldest first. Files are there by name only. */
  recall(personId: string, past: readonly PastMessage[]): Promise<void>
  /** What the person sees; `fileUrl` makes the address of one of their files. */
  screen(personId: string, fileUrl: (fileId: string) => string): Promise<PhoneScreen | MailScreen | undefined>
  /** Does it, or answers false: nobody can do that now (write before Start, press a button that is not there). */
  act(personId: string, action: SimulatorAction): Promise<boolean>
  file(personId: string, fileId: string): Promise<SimulatedFile | undefined>
  /** What can be made to go wrong now. A fault befalls the whole provider, so all channels of it. */
  faults(): readonly string[]
  fault(): string | null
  /** `null` heals. Answers false for a fault that it does not know. */
  suffer(fault: string | null): boolean
}

/** The words of a message of an earlier run, with the names of its files. */
export function wordsOf({ text, fileNames }: PastMessage): string {
  return [text, ...fileNames.map((name) => `📎 ${name}`)].filter(Boolean).join('\n')
}

type Pressable = { messages(): readonly { buttons: readonly (readonly { label: string; value: unknown }[])[] }[] }

/** Whether a phone shows a button of this label that answers, and does not only open a page. */
export function canPress(phone: Pressable, label: string): boolean {
  return phone.messages().some(({ buttons }) => buttons.flat().some((button) => button.label === label && button.value !== null))
}

/** Whether a browser may show or play a file of this type from our own address. */
export function isInline(mimeType: string): boolean {
  return /^(image\/(png|jpeg|gif|webp)|(audio|video)\/[\w.+-]+)$/.test(mimeType)
}
