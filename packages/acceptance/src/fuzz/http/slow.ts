import { request, type WireCase } from './wire-case.ts'

const json = ['content-type: application/json', 'content-length: 400']

/**
 * Requests that come drop by drop or not at all. They are left before the server's own patience ends (a minute for headers, half of one for
 * small bodies): what matters is that everybody else is answered meanwhile, and that leaving leaves nothing behind.
 */
export const slow: WireCase[] = [
  {
    title: 'headers drop by drop',
    parts: ['GET /api/auth/user HTTP/1.1\r\n', ...Array.from({ length: 12 }, (_, index) => `x${index}: y\r\n`)],
  },
  { title: 'a body drop by drop', parts: [request('POST /api/auth/login HTTP/1.1', json), ...Array.from({ length: 12 }, () => '{')] },
  { title: 'a body that never comes', parts: [request('POST /api/auth/login HTTP/1.1', json)] },
  { title: 'nothing but line ends', parts: ['\r\n\r\n\r\n\r\n'] },
  { title: 'half a first line', parts: ['GET /api'] },
  {
    title: 'chunks drop by drop',
    parts: [
      request('POST /api/auth/login HTTP/1.1', [json[0] ?? '', 'transfer-encoding: chunked']),
      ...Array.from({ length: 12 }, () => '1\r\n \r\n'),
    ],
  },
  {
    title: 'an upload that stops',
    parts: [
      request(
        'POST /api/files HTTP/1.1',
        ['content-type: multipart/form-data; boundary=x', 'content-length: 9000'],
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n',
      ),
    ],
  },
].map((one) => ({ ...one, pauseMs: 40, allowed: ['closed', 400, 401, 408, 422] as const, answersMax: 1 }))
