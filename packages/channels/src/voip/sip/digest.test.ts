import { expect, it } from 'vitest'
import { answerChallenge, readChallenge, readDigestFields } from './digest.ts'

const mufasa = { method: 'GET', uri: '/dir/index.html', login: 'Mufasa' }

it.each([
  ['MD5', '8ca523f5e9506fed4657c9700eebdbec'],
  ['SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
])('%s: answers the example of RFC 7616 as it stands there', (algorithm, response) => {
  const challenge = readChallenge(
    `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"`,
  )
  const cnonce = 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ'
  const answer = challenge && answerChallenge(challenge, { ...mufasa, password: 'Circle of Life' }, cnonce)
  expect(readDigestFields(answer ?? '')).toMatchObject({ username: 'Mufasa', response, qop: 'auth', nc: '00000001', cnonce })
})

it('answers without quality of protection where none is asked for, as RFC 2069 has it', () => {
  const challenge = readChallenge('Digest realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093"')
  const answer = challenge && answerChallenge(challenge, { ...mufasa, password: 'CircleOfLife' })
  expect(readDigestFields(answer ?? '').response).toBe('1949323746fe6a43ef61f9606e7febea')
})

it.each([
  'Basic realm="x"',
  'Digest realm="x"',
  'Digest realm="x", nonce="y", algorithm=SHA-512',
  'Digest realm="x", nonce="y", qop="auth-int"',
])('does not speak %s', (value) => {
  expect(readChallenge(value)).toBeUndefined()
})
