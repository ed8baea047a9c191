import { asksForBehaviour } from '@besedka/contract'
import type { PublicChannel } from './public-channel.ts'
import type { LoaderTemplates } from './widget-build.ts'

const placeholder = '__BESEDKA_CHANNEL__'

/** The launcher for a channel: one script with everything that it needs to know, so that a site makes one request. */
export function loaderScript(templates: LoaderTemplates, key: string, channel: PublicChannel | undefined): string {
  if (!channel?.active) return unavailableScript(key)
  return templateFor(templates, channel).replace(placeholder, () => launcherSettings(key, channel))
}

/** Nobody loads what their channel does not use. */
function templateFor({ usual, proactive, behaviour }: LoaderTemplates, { settings }: PublicChannel): string {
  if (settings.proactive.some(asksForBehaviour)) return behaviour
  return settings.proactive.length > 0 || settings.showsVisitors ? proactive : usual
}

function launcherSettings(key: string, { settings }: PublicChannel): string {
  const { title, welcomeMessage, colour, position, theme, displayState, locale, proactive, showsVisitors } = settings
  // The welcome is needed on the host's page only when it may peek out there.
  const welcome = displayState === 'closed' ? '' : welcomeMessage
  const first = proactive.length > 0 || showsVisitors ? { proactive, showsVisitors } : {}
  return toScriptLiteral({ key, title, welcome, colour, position, theme, displayState, locale, ...first })
}

/** Nothing on the page, one hint for whoever put the snippet there. */
function unavailableScript(key: string): string {
  return `console.info("Besedka: the chat", ${toScriptLiteral(key)}, "does not exist or is switched off.")\n`
}

/** JSON that stays data inside a script. */
function toScriptLiteral(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
