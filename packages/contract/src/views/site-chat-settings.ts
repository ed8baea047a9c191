import { z } from 'zod'
import { asciiDomain } from '../ascii-domain.ts'
import { ChannelLink } from './channel-link.ts'
import { PreChatForm } from './pre-chat.ts'
import { ProactiveMessage, proactiveLimits } from './proactive-message.ts'
import { Id } from './shared.ts'

/** Spec 3 "Site widget": what a visitor sees before writing anything. */
export const displayStates = ['closed', 'open', 'initial'] as const

const shortText = (max: number) => z.string().trim().max(max, 'tooLong')

/** A host name, optionally `*.` in front for its subdomains; no scheme, path or port. Other alphabets stay as they are typed. */
const Domain = z.string().trim().toLowerCase().max(253, 'tooLong').refine(isDomain, 'domainInvalid')

/** Settings of a site chat, chat page or mobile app channel (spec 3). */
export const SiteChatSettings = z.object({
  title: shortText(64).min(1, 'required').default('Чат с нами'),
  subtitle: shortText(128).default(''),
  welcomeMessage: shortText(1_000).default(''),
  /** Uploaded picture; null shows the first letter of the title. */
  logoFileId: Id.nullable().default(null),
  /** Brand colour of the launcher, the header and the visitor's bubbles; text on it is chosen for contrast. */
  colour: z
    .string()
    // Both cases are spelled out: a flag of the expression would be lost in the API's description.
    .regex(/^#[0-9a-fA-F]{6}$/, 'colourInvalid')
    .default('#0F766E'),
  position: z.enum(['right', 'left']).default('right'),
  /** Light or dark, or as the page that shows it: never as the visitor's system alone, which may be dark around a light page. */
  theme: z.enum(['light', 'dark', 'page']).default('light'),
  /** Whether the first names and faces of who is at work are shown before anybody has answered. */
  showsPeople: z.boolean().default(true),
  /** Whether the operator who has the chat sees what the visitor is typing before it is sent. The widget says so to the visitor. */
  showsTypedWords: z.boolean().default(false),
  /** Whether operators see who is on the site. Off: no page tells the server anything of its visitors. */
  showsVisitors: z.boolean().default(false),
  /** `closed`: only the launcher. `open`: opens by itself. `initial`: the welcome message peeks out beside the launcher. */
  displayState: z.enum(displayStates).default('closed'),
  channelsShown: z.array(ChannelLink).max(10).default([]),
  /** Sites that may show the widget; empty means any. */
  allowedDomains: z.array(Domain).max(100).default([]),
  /** What a visitor is asked before the first message. */
  preChat: PreChatForm.prefault({}),
  /** What the launcher says first, by page and time. */
  proactive: z.array(ProactiveMessage).max(proactiveLimits.messages, 'tooMany').default([]),
  /** Language of the widget; `auto` takes the visitor's. */
  locale: z.enum(['auto', 'ru-RU', 'en-GB']).default('auto'),
})
export type SiteChatSettings = z.infer<typeof SiteChatSettings>

function isDomain(text: string): boolean {
  return /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(asciiDomain(text) ?? '')
}
