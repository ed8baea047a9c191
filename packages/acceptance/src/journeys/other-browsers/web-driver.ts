/** How WebDriver marks an element in what is sent and answered. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export type ElementReference = { [elementKey]: string }

/** The commands of WebDriver that the journeys need: as paths of HTTP, and by the names that Firefox has for them. */
export const commands = {
  open: { path: 'url', firefox: 'WebDriver:Navigate' },
  resize: { path: 'window/rect', firefox: 'WebDriver:SetWindowRect' },
  run: { path: 'execute/sync', firefox: 'WebDriver:ExecuteScript' },
  click: { path: 'element/:id/click', firefox: 'WebDriver:ElementClick' },
  type: { path: 'element/:id/value', firefox: 'WebDriver:ElementSendKeys' },
  enterFrame: { path: 'frame', firefox: 'WebDriver:SwitchToFrame' },
} as const

export type Command = keyof typeof commands
export type Parameters = Readonly<Record<string, unknown>>

/** A browser with one window, which does what WebDriver says. Commands are sent one after another. */
export type WebDriver = {
  send(command: Command, parameters: Parameters): Promise<unknown>
  /** The window as PNG, in base64. */
  photograph(): Promise<string>
  close(): Promise<void>
}

/** A browser that may be missing on this machine. */
export type OtherBrowser = {
  name: string
  /** Why it cannot run here, or undefined when it can. `.ci/run` installs what is missing, as root. */
  whyNot(): string | undefined
  start(): Promise<WebDriver>
}

export function idOf(element: ElementReference): string {
  return element[elementKey]
}
