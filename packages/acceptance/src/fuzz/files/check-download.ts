import type { HostileFile } from './hostile-file.ts'

/** What may be shown in a page: pictures made anew, GIFs, sound and film. */
const shown = /^(image\/(jpeg|png|webp|gif)|audio\/[a-z0-9-]+|video\/[a-z0-9-]+)$/

/** What is wrong with how a kept file is given out. */
export async function checkDownload(answer: Response, sent: HostileFile): Promise<string[]> {
  const { headers } = answer
  const type = headers.get('content-type') ?? ''
  const disposition = headers.get('content-disposition') ?? ''
  const bytes = Buffer.from(await answer.arrayBuffer())
  const found: string[] = []
  const demand = (holds: boolean, otherwise: string) => void (holds || found.push(otherwise))

  demand(answer.status === 200, `it was answered with ${answer.status}`)
  demand(
    type === 'application/octet-stream' ? disposition.startsWith('attachment; ') : shown.test(type),
    `it is shown as ${type}, ${disposition}`,
  )
  demand(
    /^(inline|attachment); filename="[\x20-\x7e]*"; filename\*=UTF-8''[A-Za-z0-9%._~!$&+^`|-]+$/.test(disposition),
    `its name breaks out: ${disposition}`,
  )
  demand(headers.get('x-content-type-options') === 'nosniff', 'it may be sniffed')
  demand(/sandbox.*default-src 'none'/.test(headers.get('content-security-policy') ?? ''), 'it may run')
  demand(headers.get('cross-origin-resource-policy') === 'same-origin', 'it may be embedded elsewhere')
  demand(headers.get('set-cookie') === null && headers.get('location') === null, 'its name made a header')
  demand(
    sent.hidden === undefined || type === 'application/octet-stream' || !bytes.includes(sent.hidden),
    'it still holds what was hidden in it',
  )
  return found
}
