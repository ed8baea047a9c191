import { fieldErrors } from '@besedka/contract'
import { NewPerson, SimulatorAction, SimulatorFault, type SimulatorView, simulatedFileMaxBytes } from '@besedka/contract/simulators'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { refuseUnstorableText } from '../../platform/http/storable-text.ts'
import { type ChannelSimulator, isInline } from './channel-simulator.ts'
import { demoViewOf } from './demo-door.ts'
import { findSimulatedChannel, listSimulatedChannels, type SimulatedChannelRow } from './simulated-channels.ts'
import type { Stage } from './stage.ts'

const peopleMax = 50
/** What all people of this process send lies in memory until a restart: so much and no more, in bytes of base64. */
const filesTotalMax = 256 * 1024 * 1024
const actionBytesMax = Math.ceil(simulatedFileMaxBytes * 1.4) + 256 * 1024

type OfChannel = { Params: { channelId: string } }
type OfPerson = { Params: { channelId: string; personId: string } }
type OfFile = { Params: { channelId: string; personId: string; fileId: string } }

/** `/simulators/api/{channelId}/…`: playing the customers of a simulated channel. For those whom `demo-door.ts` lets in; a channel that is not simulated does not exist here. */
export function serveSimulatorRoutes(web: FastifyInstance, app: AppContext, stage: Stage): void {
  async function enter(request: FastifyRequest<OfChannel>): Promise<{ channel: SimulatedChannelRow; side: ChannelSimulator }> {
    const channel = await findSimulatedChannel(app, request.params.channelId, demoViewOf(request, app.config))
    const side = channel && (await stage.sideOf(channel))
    if (!channel || !side) throw new AppError('pageNotFoundException')
    return { channel, side }
  }

  let filesTotal = 0
  function countFiles(action: SimulatorAction): void {
    const files = action.do === 'sendFile' ? [action.file] : action.do === 'sendLetter' ? action.files : []
    const size = files.reduce((sum, { content }) => sum + content.length, 0)
    if (filesTotal + size > filesTotalMax) throw new AppError('payloadTooLargeException', { size: filesTotalMax - filesTotal })
    filesTotal += size
  }

  function countAction(request: FastifyRequest): void {
    if (!app.limits.shared.customerMessages.take(`simulator:${networkOf(request.ip)}`)) throw new AppError('tooManyRequestsException')
  }

  web.get<OfChannel & { Querystring: { person?: string } }>('/simulators/api/:channelId', async (request, reply) => {
    const { channel, side } = await enter(request)
    const { person } = z
      .object({ person: z.string().max(320).optional() })
      .catch({})
      .parse(request.query)
    reply.header('cache-control', 'no-store')
    return describe(channel, side, person)
  })

  async function describe(channel: SimulatedChannelRow, side: ChannelSimulator, wanted: string | undefined): Promise<SimulatorView> {
    const people = side.people()
    const personId = people.some(({ id }) => id === wanted) ? wanted : people[0]?.id
    const path = `/simulators/api/${channel.id}/people/${encodeURIComponent(personId ?? '')}/files/`
    const screen = personId === undefined ? undefined : await side.screen(personId, (fileId) => path + encodeURIComponent(fileId))
    if (personId === undefined || !screen) throw new AppError('pageNotFoundException')
    const others = await listSimulatedChannels(app, 'everything', channel.organisation_id)
    const { address } = z.object({ address: z.string().nullable() }).catch({ address: null }).parse(channel.settings)
    return {
      channel: { ...cardOf(channel), address },
      channels: others.map(cardOf),
      people,
      personId,
      screen,
      faults: side.faults(),
      fault: side.fault(),
    }
  }

  web.post<OfChannel>('/simulators/api/:channelId/people', async (request) => {
    const { side } = await enter(request)
    countAction(request)
    const { name } = readBody(NewPerson, request.body)
    if (side.people().length >= peopleMax) throw new AppError('tooManyRequestsException')
    return side.addPerson({ name })
  })

  web.post<OfPerson>('/simulators/api/:channelId/people/:personId/actions', { bodyLimit: actionBytesMax }, async (request) => {
    const { side } = await enter(request)
    countAction(request)
    const action = readBody(SimulatorAction, request.body)
    countFiles(action)
    if (!(await side.act(request.params.personId, action))) throw new AppError('validationException', { fields: {} })
    return { code: 'ok' }
  })

  web.get<OfFile>('/simulators/api/:channelId/people/:personId/files/:fileId', async (request, reply) => {
    const { side } = await enter(request)
    const file = await side.file(request.params.personId, request.params.fileId)
    if (!file) throw new AppError('pageNotFoundException')
    // The frame that shows a letter is a stranger to our origin, on purpose, and shows the letter's pictures.
    reply.headers({ 'cache-control': 'private, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' })
    if (isInline(file.mimeType)) reply.type(file.mimeType)
    else
      reply.type('application/octet-stream').header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    return reply.send(Buffer.from(file.bytes))
  })

  web.post<OfChannel>('/simulators/api/:channelId/fault', async (request) => {
    const { side } = await enter(request)
    countAction(request)
    if (!side.suffer(readBody(SimulatorFault, request.body).fault)) throw new AppError('validationException', { fields: {} })
    return { code: 'ok' }
  })
}

function cardOf({ id, name, type }: SimulatedChannelRow) {
  return { id, name, type }
}

/** Throws validationException. */
function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  refuseUnstorableText(body)
  const read = schema.safeParse(body)
  if (!read.success) throw new AppError('validationException', { fields: fieldErrors(read.error) })
  return read.data
}
