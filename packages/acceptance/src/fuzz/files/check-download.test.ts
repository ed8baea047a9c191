import { expect, test } from 'vitest'
import { checkDownload } from './check-download.ts'
import { file } from './hostile-file.ts'

const fine = {
  'content-type': 'application/octet-stream',
  'content-disposition': `attachment; filename="a.html"; filename*=UTF-8''a.html`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
}
const sent = file('a page', 'a.html', '<script>hidden</script>', { hidden: 'hidden' })

function given(headers: Record<string, string>): Promise<string[]> {
  return checkDownload(new Response('<script>hidden</script>', { headers: { ...fine, ...headers } }), sent)
}

test('a file that is only downloaded is found to be right', async () => {
  expect(await given({})).toEqual([])
})

test.each<[string, Record<string, string>]>([
  ['a page', { 'content-type': 'text/html' }],
  [
    'a picture that is a program',
    { 'content-type': 'image/svg+xml', 'content-disposition': fine['content-disposition'].replace('attachment', 'inline') },
  ],
  ['a PDF', { 'content-type': 'application/pdf' }],
  ['a download that is shown', { 'content-disposition': fine['content-disposition'].replace('attachment', 'inline') }],
  ['a name that breaks out', { 'content-disposition': `attachment; filename="a"; filename="b.html"` }],
  ['a type that may be guessed', { 'x-content-type-options': 'no' }],
  ['a page that may run', { 'content-security-policy': "default-src 'self'" }],
  ['a file that other sites may show', { 'cross-origin-resource-policy': 'cross-origin' }],
  ['a cookie', { 'set-cookie': 'a=b' }],
  ['what was hidden in a picture', { 'content-type': 'image/png' }],
])('%s is found', async (_what, headers) => {
  expect((await given(headers)).length).toBeGreaterThan(0)
})
