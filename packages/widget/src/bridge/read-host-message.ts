import { type HostMessage, type HostPage, unsealed } from './messages.ts'

/** What the host page said, or nothing when it is not one of the known messages or does not fit their shape. */
export function readHostMessage(data: unknown): HostMessage | undefined {
  const fields = unsealed(data)
  switch (fields?.type) {
    case 'show':
      return { type: 'show', ...readShow(fields), page: readPage(fields.page) }
    case 'hide':
      return { type: 'hide', page: readPage(fields.page) }
    case 'resize':
      return { type: 'resize', fullScreen: fields.fullScreen === true }
    case 'identify':
      return readIdentify(fields.user)
    case 'fields':
      return { type: 'fields', values: readFields(fields.values) }
    default:
      return undefined
  }
}

function readShow({ fullScreen, focus, dark, proactive }: Record<string, unknown>) {
  return { fullScreen: fullScreen === true, focus: focus === true, dark: dark === true, proactive: id(proactive) }
}

function readPage(value: unknown): HostPage {
  const { url, title, visit } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return { url: text(url, 2_000) ?? '', title: text(title, 300) ?? '', visit: text(visit, 32) ?? '' }
}

function readIdentify(value: unknown): HostMessage | undefined {
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const id = text(fields.id, 128)
  const signature = text(fields.signature, 128)
  if (!id || !signature) return undefined
  return { type: 'identify', user: { id, signature, name: text(fields.name, 255) || undefined } }
}

/** Cut to what the server takes; numbers and booleans become text. */
function readFields(value: unknown): Record<string, string | null> {
  const given = Object.entries(typeof value === 'object' && value !== null ? value : {}).slice(0, 50)
  return Object.fromEntries(given.map(([name, said]) => [name.slice(0, 64), said === null ? null : String(said).slice(0, 2_048)]))
}

/** Part of an address that the frame asks for: nothing but an id gets there. */
function id(value: unknown): string {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value : ''
}

function text(value: unknown, longest: number): string | undefined {
  return typeof value === 'string' ? value.slice(0, longest) : undefined
}
