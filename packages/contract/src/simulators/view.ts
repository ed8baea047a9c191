/** Somebody who can be played. `contact` is how the product knows them: a number of the messenger, an address. */
export type SimulatedPersonView = { id: string; name: string; contact: string }

/** A file on the person's side. `url` is of this server; `inline` says that a browser may show or play it. */
export type SimulatedFileView = { name: string; mimeType: string; sizeBytes: number; url: string; inline: boolean }

export type PhoneMessageView = {
  id: number
  /** Written by the company. */
  incoming: boolean
  text: string
  file: (SimulatedFileView & { sort: string }) | null
  /** Messages that follow each other with the same one are an album. */
  albumId: string | null
  buttons: readonly (readonly { label: string; url: string | null }[])[]
  repliesTo: number | null
  /** It stands in public, under a post of the company's; of the company's own: it answers such a comment in private. */
  comment?: boolean
  edited: boolean
  /** The emoji that the company has put under it. */
  reaction: string | null
  /** The company has let its customer see that it has read this. */
  read: boolean
  sentAt: string
}

export type PhoneScreen = {
  kind: 'phone'
  state: 'new' | 'open' | 'blocked'
  /** The company's bot is typing. */
  typing: boolean
  /** A pressed button has not been answered yet. */
  pressing: boolean
  /** Whether the company hears of comments under its posts. */
  comments?: boolean
  messages: PhoneMessageView[]
}

export type LetterView = {
  id: string
  /** Written by the company. */
  incoming: boolean
  from: { name: string; address: string }
  to: string[]
  subject: string
  text: string
  /** As it came: shown only where nothing of it can run. Empty for a letter of plain text. */
  html: string
  /** Content-ID → address, for pictures inside the HTML. */
  pictures: Record<string, string>
  files: SimulatedFileView[]
  sentAt: string
}

export type MailScreen = {
  kind: 'mailbox'
  /** Newest first. */
  letters: LetterView[]
}

/** Everything that the page shows, at once; it asks again each second. */
export type SimulatorView = {
  channel: { id: string; name: string; type: string; address: string | null }
  /** The simulated channels of the same organisation. */
  channels: { id: string; name: string; type: string }[]
  people: SimulatedPersonView[]
  personId: string
  screen: PhoneScreen | MailScreen
  /** What can be made to go wrong, and what does. */
  faults: readonly string[]
  fault: string | null
}

/** The product's own mails and text messages, which nobody carries away in the demo; the newest first. */
export type PostView = {
  letters: LetterView[]
  texts: { id: string; to: string; text: string; sentAt: string }[]
}
