type Payload = Record<string, unknown>

/**
 * An event of the log without what it says of a person: neither their name nor what was written. Who acted, when and in which chat stays, so that histories and
 * numbers stay. `name`: what their customer is called from now on; null: as before.
 */
export function emptiedPayload(payload: Payload, name: string | null): Payload {
  const emptied = { ...payload }
  if (isObject(payload.chat)) emptied.chat = emptiedChat(payload.chat, name)
  if (isObject(payload.message)) emptied.message = emptiedMessage(payload.message)
  if (isObject(payload.customer)) emptied.customer = emptiedCustomer(payload.customer, name)
  if (Array.isArray(payload.others)) emptied.others = payload.others.filter(isObject).map((other) => emptiedCustomer(other, name))
  // The comment of a transfer, and the value of a field.
  if (isObject(payload.detail)) {
    const { field } = payload.detail
    emptied.detail = { ...payload.detail, comment: null, ...(isObject(field) && { field: { ...field, value: null } }) }
  }
  if (isObject(payload.scheduled)) emptied.scheduled = { ...payload.scheduled, text: '' }
  if (payload.customerName !== undefined && name !== null) emptied.customerName = name
  if (isObject(payload.draft)) emptied.draft = { ...payload.draft, text: '' }
  return emptied
}

function emptiedChat(chat: Payload, name: string | null): Payload {
  const { lastMessage, arrival } = chat
  return {
    ...chat,
    ...(name !== null && { customerName: name }),
    customerStatusId: null,
    subject: null,
    values: {},
    ...(isObject(lastMessage) && { lastMessage: { ...lastMessage, text: '' } }),
    ...(isObject(arrival) && { arrival: { ...arrival, comment: null } }),
  }
}

function emptiedMessage(message: Payload): Payload {
  return { ...message, text: '', files: [], extras: emptiedExtras(message.extras), delivery: null }
}

/** What says what kind of message it was stays: numbers are counted by it. */
function emptiedExtras(extras: unknown): Payload {
  const { automatic, started, letter } = isObject(extras) ? extras : ({} as Payload)
  return {
    ...(automatic !== undefined && { automatic }),
    ...(started !== undefined && { started }),
    ...(isObject(letter) && { letter: emptiedLetter(letter) }),
    erased: true,
  }
}

function emptiedLetter({ automatic }: Payload): Payload {
  return { subject: '', from: null, to: [], cc: [], hasHtml: false, remotePictures: 0, quotedText: null, automatic: automatic === true }
}

/** The rest of a view has defaults that say nothing. */
function emptiedCustomer({ id, version, createdAt, name: former }: Payload, name: string | null): Payload {
  const none = { locale: null, pageUrl: null, pageTitle: null, device: null, lastSeenAt: null, contacts: [] }
  return { id, version, name: name ?? former, createdAt, ...none }
}

function isObject(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
