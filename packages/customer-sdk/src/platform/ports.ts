/** Where the visitor's token and the unsent messages are kept. `localStorage` and React Native's AsyncStorage both fit. */
export type KeyValueStorage = {
  getItem(key: string): string | null | Promise<string | null>
  setItem(key: string, value: string): unknown
  removeItem(key: string): unknown
}

/** An open or opening WebSocket. */
export type Socket = { send(text: string): void; close(): void }

/** What a socket tells. `onClose` is always the last, and comes after an error too. */
export type SocketListener = { onOpen(): void; onMessage(text: string): void; onClose(code: number): void }

/** A file as React Native names it: its FormData reads the content from `uri` by itself. */
export type ReactNativeFile = { uri: string; name: string; type: string; size?: number }

/** A file to send: what `<input type="file">`, paste and drop give, any Blob, or a React Native file. */
export type FileSource = Blob | ReactNativeFile

export type UploadRequest = {
  url: string
  headers: Record<string, string>
  body: FormData
  /** Called with the part that is out, 0 to 1. */
  onProgress(part: number): void
  signal: AbortSignal
}

/** Everything the SDK needs of the world around it. Each part can be replaced; `defaultPorts` fits browsers, Node and React Native. */
export type Ports = {
  storage: KeyValueStorage
  /** What lasts only as long as this tab, or this run of an app; `sessionStorage` in a browser. */
  tabStorage: KeyValueStorage
  fetch: typeof fetch
  openSocket(url: string, listener: SocketListener): Socket
  /** Sends a form and reports progress. Rejects when the connection fails, resolves with any HTTP answer. */
  upload(request: UploadRequest): Promise<{ status: number; body: string }>
  /**
   * Calls `wake` when it is worth trying again at once (network is back, app is in front), and `lose`, where the platform tells, when the
   * network is gone. Returns how to stop listening.
   */
  onWake(wake: () => void, lose: () => void): () => void
}
