import type { ImapFlow } from 'imapflow'
import type { Listening } from '../../../kit/adapter.ts'
import { SendError } from '../../../kit/send-error.ts'
import { type EmailConnection, receivingServer } from '../mail-server.ts'
import type { EmailPatience } from '../patience.ts'
import { openInbox } from './imap-client.ts'
import { imapAnswer } from './imap-problem.ts'
import { findPlace } from './place.ts'
import { takeLetters } from './take-letters.ts'

/** Reads INBOX as letters come, until told to stop. Throws SendError. */
export async function listenImap(connection: EmailConnection, listening: Listening, patience: EmailPatience): Promise<void> {
  const { signal } = listening
  let client: ImapFlow | undefined
  try {
    client = await openInbox(await receivingServer(connection), patience, signal)
    const bell = watchInbox(client)
    let place = await findPlace(client, listening.cursor, { address: connection.settings.address, now: connection.now() })
    // Stored at once: what comes while we are away for the first time must not count as old.
    await listening.accept([], place)
    while (!signal.aborted) {
      place = await takeLetters(client, place, listening)
      await nextRing(client, bell, patience)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    client?.close()
  }
}

type Bell = { rung: boolean; ring(): void }

/** Notices new letters whenever the server tells of them, also between two commands; and the end of the connection. */
function watchInbox(client: ImapFlow): Bell {
  const bell: Bell = { rung: false, ring: () => {} }
  const ring = () => {
    bell.rung = true
    bell.ring()
  }
  client.on('exists', ring).on('close', ring)
  return bell
}

/** Waits for a new letter, at most for the pause; then makes sure that the server is still there. */
async function nextRing(client: ImapFlow, bell: Bell, { pause, answer }: EmailPatience): Promise<void> {
  if (!bell.rung) {
    // It ends when the next command begins; imapflow starts one by itself only after 15 seconds of silence.
    if (client.capabilities.has('IDLE')) client.idle().catch(() => {})
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause)
      bell.ring = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
  bell.rung = false
  bell.ring = () => {}
  await answersWithin(client, answer)
}

async function answersWithin(client: ImapFlow, ms: number): Promise<void> {
  let late = false
  const timer = setTimeout(() => {
    late = true
    client.close()
  }, ms)
  try {
    await imapAnswer(client.noop())
    if (!client.usable) throw new SendError('retry', { code: 'connectionFailed' })
  } catch (error) {
    throw late ? new SendError('retry', { code: 'timedOut' }) : error
  } finally {
    clearTimeout(timer)
  }
}
