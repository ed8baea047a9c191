import { httpRequest, openHttpConnection } from './http-connection.ts'

export type Door = 'staff' | 'customer'

/** A ticket for one socket of the live feed, from the door of `token`. */
export async function fetchTicket({ port, token, door }: { port: number; token: string; door: Door }): Promise<string> {
  const connection = await openHttpConnection(port)
  const path = door === 'staff' ? '/api/live-tickets' : '/api/customer/live-tickets'
  const { status, body } = await connection.ask(httpRequest({ method: 'POST', path, token }))
  connection.close()
  const ticket = /"ticket":"([^"]+)"/.exec(body)?.[1]
  if (!ticket) throw new Error(`No ticket: ${status} ${body}`)
  return ticket
}
