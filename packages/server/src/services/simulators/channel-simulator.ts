import type { MailScreen, PhoneScreen, SimulatedPersonView, SimulatorAction } from '@besedka/contract/simulators'

/** Somebody who wrote before this process began; `contact` is how the product knows them. */
export type Acquaintance = { name: string; contact: string }

/** A file on a person's side, as it is sent to the page. */
export type SimulatedFile = { name: string; mimeType: string; bytes: Uint8Array }

/** The customers' side of one channel. Ids are whatever the simulator likes; an unknown one is answered with undefined. */
export type ChannelSimulator = {
  people(): SimulatedPersonView[]
  /** Somebody new, or somebody of an earlier run. */
  addPerson(given: { name: string; contact?: string }): SimulatedPersonView
  /** What the person sees; `fileUrl` makes the address of one of their files. */
  screen(personId: string, fileUrl: (fileId: string) => string): Promise<PhoneScreen | MailScreen | undefined>
  /** Does it, or answers false: nobody can do that now (write before Start, press a button that is not there). */
  act(personId: string, action: SimulatorAction): Promise<boolean>
  file(personId: string, fileId: string): Promise<SimulatedFile | undefined>
  /** What can be made to go wrong. A fault befalls the whole provider, so all channels of it. */
  faults: readonly string[]
  fault(): string | null
  /** `null` heals. Answers false for a fault that it does not know. */
  suffer(fault: string | null): boolean
}

/** Whether a browser may show or play a file of this type from our own address. */
export function isInline(mimeType: string): boolean {
  return /^(image\/(png|jpeg|gif|webp)|(audio|video)\/[\w.+-]+)$/.test(mimeType)
}
