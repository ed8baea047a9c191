import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../platform/config/read-config.ts'
import type { AppContext } from '../../../platform/context.ts'
import { localeOfPage } from '../../../platform/http/request.ts'
import { findHelpCentre } from './find-help.ts'
import type { HelpScene } from './help-frame.ts'

/** A help centre that a request has found, and how its pages look to whoever asks. */
export type OpenedCentre = { organisationId: string; scene: HelpScene }

/** Answers the page of a chat with the organisation, if it has one. */
export type FindChatPath = (organisationId: string) => Promise<string | undefined>

/** Finds the help centre that the address of a request names. */
export async function openCentre(app: AppContext, findChatPath: FindChatPath, request: FastifyRequest): Promise<OpenedCentre | undefined> {
  const { login } = request.params as { login: string }
  const found = await findHelpCentre(app.database, login)
  if (!found) return undefined
  const chatPath = await findChatPath(found.organisationId)
  const { organisationId, helpHost, ...look } = found
  const { publicUrl } = app.config
  return {
    organisationId,
    scene: {
      ...sceneWithoutCentre(request, app.config),
      ...(helpHost !== null && { origin: `https://${helpHost}` }),
      // The organisation's own host serves no chat: the link leads to the product's address, where that is known.
      centre: { ...look, chatPath: chatPath && helpHost !== null && publicUrl ? new URL(chatPath, publicUrl).href : chatPath },
    },
  }
}

/** The scene of a page that belongs to no organisation: nothing was found, or too much was asked. */
export function sceneWithoutCentre(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): HelpScene {
  const origin = config.publicUrl ? new URL(config.publicUrl).origin : `${request.protocol}://${request.host}`
  return { locale: localeOfPage(request), origin, centre: undefined }
}
