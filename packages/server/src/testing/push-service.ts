/// <reference path="./http-ece.d.ts" />
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PushNotice } from '@besedka/contract'
import { decrypt } from 'http_ece'
import { afterAll } from 'vitest'
import { newPushSubscription } from './push-subscription.ts'

/** What a push service has been given, as the device reads it. */
export type Delivered = { notice: PushNotice; headers: IncomingHttpHeaders; body: Buffer }

/** A push service (RFC 8030): takes encrypted messages for the browsers that have subscribed, and answers with the status of the moment. */
export async function usePushService() {
  const inboxes = new Map<string, { delivered: Delivered[]; subscription: ReturnType<typeof newPushSubscription> }>()
  let status = 201
  const server = createServer(async (request, response) => {
    const inbox = inboxes.get(request.url ?? '')
    const body = Buffer.concat(await request.toArray())
    if (!inbox) return void response.writeHead(410).end()
    if (status === 201) inbox.delivered.push({ notice: open(inbox.subscription, body), headers: request.headers, body })
    response.writeHead(status).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    /** A browser allows notices: its subscription, and what arrives there. */
    browser() {
      const path = `/${inboxes.size + 1}`
      const subscription = newPushSubscription(address + path)
      const delivered: Delivered[] = []
      inboxes.set(path, { delivered, subscription })
      return { subscription: subscription.given, delivered, withdraw: () => void inboxes.delete(path) }
    },
    /** Whatever is posted is answered so from now on; 201 takes it. */
    answers: (next: number) => {
      status = next
    },
  }
}

/** As a browser does, by a library that is not the sender's own code (RFC 8188 and 8291). */
function open({ ecdh, auth }: ReturnType<typeof newPushSubscription>, body: Buffer): PushNotice {
  const text = decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth.toString('base64url') })
  return PushNotice.parse(JSON.parse(text.toString('utf8')))
}
