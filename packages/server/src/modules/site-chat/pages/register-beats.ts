import type { FastifyInstance } from 'fastify'
import type { PublicChannel } from './public-channel.ts'

/** What a launcher says of its visitor, as it came. */
export type LauncherBeat = { channel: PublicChannel; body: unknown; ip: string; userAgent: string | undefined }
export type NoteBeat = (beat: LauncherBeat) => Promise<{ id: string; text: string } | undefined>

type Deps = { find(key: string): Promise<PublicChannel | undefined>; noteBeat: NoteBeat }

/** Longer than any launcher's: an address, a title and a few marks. */
const beatLimitBytes = 16_384

/** `/widget/beat/{key}`, from any site: who is on a page of it. The answer carries what an operator says to them, mostly nothing. */
export function registerBeats(scope: FastifyInstance, { find, noteBeat }: Deps): void {
  // Plain text needs no CORS preflight.
  scope.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: beatLimitBytes },
    async (_request: unknown, body: string) => body,
  )

  scope.post<{ Params: { key: string } }>('/widget/beat/:key', async (request, reply) => {
    const channel = await find(request.params.key)
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store')
    if (!channel?.active || !channel.settings.showsVisitors) return reply.code(204).send()
    const { body, ip, headers } = request
    const said = await noteBeat({ channel, body, ip, userAgent: headers['user-agent'] })
    return said ? reply.send(said) : reply.code(204).send()
  })
}
