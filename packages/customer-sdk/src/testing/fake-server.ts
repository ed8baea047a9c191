import type { CustomerEvent, CustomerMessageView, CustomerSession, FileView } from '@besedka/contract'
import { newId } from '@besedka/contract/id'
import { createMemoryStorage } from '../platform/memory-storage.ts'
import type { Ports, SocketListener } from '../platform/ports.ts'

type Call = { method: string; path: string; token: string | null; body: Record<string, unknown> }
type Fault = 'cutBeforeAnswer' | 'offline' | { status: number; code: string; retryAfter?: number }

/** The outside world of the SDK in one object: HTTP calls, the live feed and uploads of one channel, with faults on demand. */
export class FakeServer {
  readonly calls: Call[] = []
  readonly messages: CustomerMessageView[] = []
  readonly events: CustomerEvent[] = []
  readonly hellos: { cursor?: number; ticket: string }[] = []
  readonly knownTokens = new Map<string, string>()
  readonly storage = createMemoryStorage()
  readonly tabStorage = createMemoryStorage()
  settings = { ...publicSettings }
  offline = false
  position = 100
  chatId = newId()
  log = 'first log'
  pageSize = 50
  onBot = false
  private faults: { path: string; fault: Fault }[] = []
  private held = new Map<string, Promise<void>>()
  private sockets = new Set<SocketListener>()
  private wakes = new Set<() => void>()
  private losses = new Set<() => void>()

  /** The next call of `path` meets this. */
  failNext(path: string, fault: Fault): void {
    this.faults.push({ path, fault })
  }

  /** The next call of `path` is answered at once, and the answer is on its way until it is let go. */
  holdNext(path: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.held.set(path, promise)
    return resolve
  }

  callsTo(path: string, method = 'POST'): Call[] {
    return this.calls.filter((call) => call.path === path && call.method === method)
  }

  get openSockets(): number {
    return this.sockets.size
  }

  readonly ports: Ports = {
    storage: this.storage,
    tabStorage: this.tabStorage,
    fetch: async (input, init) => this.http(String(input), init),
    openSocket: (_url, listener) => this.connect(listener),
    upload: async ({ url, headers, body, onProgress, signal }) => {
      onProgress(0.5)
      if (signal.aborted) throw new DOMException('cancelled', 'AbortError')
      const answer = await this.http(url, { method: 'POST', headers, body: JSON.stringify({ size: [...body.keys()].length }) })
      return { status: answer.status, body: await answer.text() }
    },
    onWake: (wake, lose) => {
      this.wakes.add(wake)
      this.losses.add(lose)
      return () => {
        this.wakes.delete(wake)
        this.losses.delete(lose)
      }
    },
  }

  /** The network is back. */
  wake(): void {
    this.offline = false
    for (const callback of this.wakes) callback()
  }

  /** Puts back a copy of before anything was written: positions are given out anew. */
  restore(): void {
    this.log = 'restored log'
    this.position = 100
    this.events.length = 0
    this.messages.length = 0
  }

  /** The network is gone; the sockets do not know it yet. */
  lose(): void {
    this.offline = true
    for (const callback of this.losses) callback()
  }

  /** Our operator writes. */
  reply(text: string, change: Partial<CustomerMessageView> = {}): CustomerMessageView {
    const message = this.store({ from: 'operator', authorName: 'Anna', text, ...change })
    this.record({ type: 'message.created', payload: { message } })
    return message
  }

  record(event: Pick<CustomerEvent, 'type' | 'payload'>): void {
    this.position += 1
    const full = { ...event, position: this.position, at: new Date().toISOString() } as CustomerEvent
    this.events.push(full)
    this.push({ type: 'events', position: this.position, events: [full] })
  }

  push(frame: unknown): void {
    for (const socket of this.sockets) socket.onMessage(JSON.stringify(frame))
  }

  cutSockets(code = 1006): void {
    for (const socket of [...this.sockets]) {
      this.sockets.delete(socket)
      socket.onClose(code)
    }
  }

  store(change: Partial<CustomerMessageView>): CustomerMessageView {
    const message: CustomerMessageView = {
      id: newId(),
      chatId: this.chatId,
      seq: this.messages.filter((one) => one.chatId === this.chatId).length + 1,
      version: 1,
      from: 'customer',
      authorName: null,
      text: '',
      files: [],
      status: 'sent',
      createdAt: new Date().toISOString(),
      editedAt: null,
      ...change,
    }
    this.messages.push(message)
    return message
  }

  private connect(listener: SocketListener) {
    queueMicrotask(() => {
      if (this.offline) return listener.onClose(1006)
      this.sockets.add(listener)
      listener.onOpen()
    })
    return {
      send: (text: string) => {
        const hello = JSON.parse(text)
        this.hellos.push(hello)
        const tooOld = hello.cursor !== undefined && hello.cursor < 100
        const missed = this.events.filter((event) => event.position > (hello.cursor ?? this.position))
        queueMicrotask(() => {
          const { position, log } = this
          listener.onMessage(JSON.stringify({ type: 'welcome', version: 1, position: hello.cursor ?? position, end: position, log }))
          const otherLog = hello.cursor !== undefined && hello.log !== log
          if (otherLog) listener.onMessage(JSON.stringify({ type: 'resync', reason: 'otherLog', position, log }))
          else if (tooOld) listener.onMessage(JSON.stringify({ type: 'resync', reason: 'tooOld', position, log }))
          else if (missed.length > 0) listener.onMessage(JSON.stringify({ type: 'events', position: this.position, events: missed }))
        })
      },
      close: () => {
        if (this.sockets.delete(listener)) listener.onClose(1000)
      },
    }
  }

  private async http(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(url)
    const path = pathname.replace('/api/customer', '')
    const method = init.method ?? 'GET'
    const headers = new Headers(init.headers)
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? null
    if (this.offline) throw new TypeError('offline')
    const fault = this.takeFault(path)
    if (fault === 'offline') throw new TypeError('offline')
    if (typeof fault === 'object') return this.refuse(fault)
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    this.calls.push({ method, path, token, body })
    if (path !== '/sessions' && !this.knownTokens.has(token ?? '')) return this.refuse({ status: 401, code: 'unauthorizedException' })
    const entity = this.answer(method, path, body, searchParams)
    const held = this.held.get(path)
    this.held.delete(path)
    await held
    if (fault === 'cutBeforeAnswer') throw new TypeError('cut')
    return Response.json({ code: 'ok', entity })
  }

  private takeFault(path: string): Fault | undefined {
    const index = this.faults.findIndex((one) => one.path === path)
    return index < 0 ? undefined : this.faults.splice(index, 1)[0]?.fault
  }

  private refuse({ status, code, retryAfter }: Exclude<Fault, string>): Response {
    const headers = retryAfter ? { 'retry-after': String(retryAfter) } : undefined
    return Response.json({ code, message: `Text of ${code}`, params: {} }, { status, headers })
  }

  private answer(method: string, path: string, body: Record<string, unknown>, query: URLSearchParams): unknown {
    switch (`${method} ${path}`) {
      case 'POST /sessions':
        return this.session(body)
      case 'POST /live-tickets':
        return { ticket: newId(), log: this.log }
      case 'GET /messages':
        return this.list(query.get('before'))
      case 'POST /messages':
        return this.accept(body)
      case 'POST /files':
        return fileView()
      case 'PATCH /profile':
        return { name: body.name }
      default:
        return null
    }
  }

  private session(body: Record<string, unknown>): CustomerSession {
    const given = String(body.visitorToken ?? '')
    const user = body.user as { id: string } | undefined
    const own = this.knownTokens.has(given) && !user ? given : `token-${this.knownTokens.size + 1}`
    const token = body.answerLink ? `token-by-${body.answerLink}` : own
    const customerId = this.knownTokens.get(token) ?? user?.id ?? newId()
    this.knownTokens.set(token, customerId)
    return {
      token,
      customerId,
      name: 'Visitor',
      settings: this.settings,
      hasOpenChat: this.messages.length > 0,
      unread: this.messages.filter((one) => one.from === 'operator' && one.status !== 'read').length,
      limits: { textLength: 10_000, fileSizeBytes: 25_000_000, filesPerMessage: 10 },
    }
  }

  private list(before: string | null) {
    const end = before ? this.messages.findIndex((one) => one.id === before) : this.messages.length
    const start = Math.max(0, end - this.pageSize)
    return { items: this.messages.slice(start, end), hasMore: start > 0, onBot: this.onBot }
  }

  private accept(body: Record<string, unknown>): CustomerMessageView {
    const known = this.messages.find((one) => one.id === body.id)
    if (known) return known
    const message = this.store({ id: String(body.id), text: String(body.text) })
    this.record({ type: 'message.created', payload: { message } })
    return message
  }
}

const publicSettings: CustomerSession['settings'] = {
  title: 'Shop',
  subtitle: '',
  welcomeMessage: 'Hello',
  colour: '#0F766E',
  position: 'right',
  theme: 'light',
  showsTypedWords: false,
  showsVisitors: false,
  displayState: 'closed',
  channelsShown: [],
  preChat: { enabled: false, intro: '', fields: [], consent: '' },
  proactive: [],
  locale: 'auto',
  logoUrl: null,
}

function fileView(): FileView {
  return {
    id: newId(),
    kind: 'image',
    name: 'cat.png',
    mimeType: 'image/png',
    sizeBytes: 3,
    width: 10,
    height: 10,
    hasThumbnail: false,
  }
}
