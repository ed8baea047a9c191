import fc from 'fast-check'

/** Texts of a format of JSON Schema. A format that is not known throws. */
export function formatArbitrary(format: string): fc.Arbitrary<string> {
  switch (format) {
    case 'uuid':
      return fc.uuid()
    case 'email':
      return fc.tuple(fc.stringMatching(/^[a-z0-9]{1,12}$/), fc.stringMatching(/^[a-z]{1,8}$/)).map(([box, host]) => `${box}@${host}.test`)
    case 'date-time':
      return moment().map((date) => date.toISOString())
    case 'date':
      return moment().map((date) => date.toISOString().slice(0, 10))
    case 'base64':
      return fc.base64String({ maxLength: 400 })
    case 'uri':
      return fc.webUrl()
    default:
      throw new Error(`The driver does not know the format "${format}"`)
  }
}

function moment(): fc.Arbitrary<Date> {
  return fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
}
