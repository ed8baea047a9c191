import PostalMime from 'postal-mime'

/** A letter as its recipient's mail program shows it. */
export type ReceivedLetter = {
  messageId: string
  from: { name: string; address: string }
  to: string[]
  cc: string[]
  subject: string
  text: string
  html: string
  inReplyTo: string
  /** The oldest first. */
  references: string[]
  attachments: { name: string; mimeType: string; contentId: string | null; bytes: Uint8Array }[]
  /** By lower-case name, the first of each. */
  headers: Record<string, string>
  raw: Buffer
}

/** Opens a letter. */
export async function readReceived(raw: Buffer): Promise<ReceivedLetter> {
  const letter = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' })
  const addresses = (list: typeof letter.to) => (list ?? []).flatMap(({ address }) => address ?? [])
  return {
    messageId: letter.messageId ?? '',
    from: { name: letter.from?.name ?? '', address: letter.from?.address ?? '' },
    to: addresses(letter.to),
    cc: addresses(letter.cc),
    subject: letter.subject ?? '',
    text: (letter.text ?? '').replace(/\r?\n$/, ''),
    html: letter.html ?? '',
    inReplyTo: letter.inReplyTo ?? '',
    references: letter.references?.split(/\s+/).filter(Boolean) ?? [],
    attachments: letter.attachments.map(({ filename, mimeType, contentId, content }) => ({
      name: filename ?? '',
      mimeType,
      contentId: contentId?.replace(/^<|>$/g, '') ?? null,
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
    headers: Object.fromEntries(letter.headers.toReversed().map(({ key, value }) => [key, value])),
    raw,
  }
}
