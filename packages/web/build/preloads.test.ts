import { describe, expect, it } from 'vitest'
import { resolvePreloads } from './preloads.ts'

const imported = ['assets/fields-x.js', 'assets/fields-x.css']
const fromScript = { hostId: 'assets/index-x.js', hostType: 'js' } as const

describe('what is loaded ahead of a lazy part', () => {
  it('is its sheets, for they come no other way', () => {
    expect(resolvePreloads?.('assets/UsersPage-x.js', imported, fromScript)).toEqual(['assets/fields-x.css'])
  })

  it('is its code too at the door and in the page itself, where no service worker has the files yet', () => {
    expect(resolvePreloads?.('assets/LoginPage-x.js', imported, fromScript)).toEqual(imported)
    expect(resolvePreloads?.('assets/index-x.js', imported, { hostId: 'index.html', hostType: 'html' })).toEqual(imported)
  })
})
