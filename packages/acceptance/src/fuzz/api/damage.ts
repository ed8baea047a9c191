import type { BodyDamage, PathDamage } from './call.ts'

/** A body that is no longer the JSON it was. */
export function damageBody(json: Buffer, how: BodyDamage): Buffer {
  const text = json.toString()
  switch (how) {
    case 'cut':
      return json.subarray(0, Math.max(1, Math.floor(json.length * 0.6)))
    case 'open string':
      return Buffer.from('{"text":"Good mor')
    case 'doubled keys':
      return Buffer.from(text.startsWith('{"') ? `{${text.slice(1, -1)},${text.slice(1)}` : '{"id":1,"id":2}')
    case 'bad UTF-8':
      return Buffer.concat([Buffer.from('{"text":"'), Buffer.from([0xff, 0xfe, 0xc0, 0xaf, 0xed, 0xa0, 0x80]), Buffer.from('"}')])
    case 'byte order mark':
      return Buffer.concat([Buffer.from('\ufeff'), json])
    case 'other JSON':
      return Buffer.from(`[${text || '1'}]`)
    case 'number too large':
      return Buffer.from('{"seq":1e999,"limit":-1e999,"text":1e400}')
    case 'deep':
      return Buffer.from(`${'{"a":['.repeat(20_000)}1${']}'.repeat(20_000)}`)
    case 'huge':
      return Buffer.from(JSON.stringify({ text: 'x'.repeat(300_000) }))
    case 'empty':
      return Buffer.alloc(0)
  }
}

/** An address that is not quite the operation's. */
export function damagePath(path: string, how: PathDamage): string {
  switch (how) {
    case 'bad percent':
      return `${path}%`
    case 'bad UTF-8':
      return `${path}%ff%fe%ed%a0%80`
    case 'encoded NUL':
      return `${path}%00`
    case 'climbing':
      return `/..%2f..%2f${path}/../%2e%2e/etc/passwd`
    case 'double slash':
      return `/${path}`
    case 'slash at the end':
      return `${path}/`
    case 'longer':
      return `${path}/more`
    case 'very long':
      return `${path}/${'x'.repeat(9_000)}`
    case 'capitals':
      return path.toUpperCase()
    case 'semicolon':
      return `${path};jsessionid=1`
  }
}
