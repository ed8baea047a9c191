/** Who calls: somebody of one of the two organisations, nobody, or somebody whose session is over. */
export const roles = ['administrator', 'supervisor', 'operator', 'visitor', 'anonymous', 'gone'] as const
export type Role = (typeof roles)[number]

/** What is wrong with a call, on purpose. The first three are about its fields, counted over path, query and body. */
export type Twist =
  | { twist: 'replace'; at: number; value: unknown }
  | { twist: 'drop'; at: number }
  | { twist: 'add'; name: string; value: unknown }
  | { twist: 'body'; how: BodyDamage }
  | { twist: 'contentType'; value: string | undefined }
  | { twist: 'method'; method: string }
  | { twist: 'path'; how: PathDamage }
  | { twist: 'query'; text: string }
  | { twist: 'header'; name: string; value: string }

export type BodyDamage =
  | 'cut'
  | 'open string'
  | 'doubled keys'
  | 'bad UTF-8'
  | 'byte order mark'
  | 'other JSON'
  | 'number too large'
  | 'deep'
  | 'huge'
  | 'empty'
export type PathDamage =
  | 'bad percent'
  | 'bad UTF-8'
  | 'encoded NUL'
  | 'climbing'
  | 'double slash'
  | 'slash at the end'
  | 'longer'
  | 'very long'
  | 'capitals'
  | 'semicolon'

/** A call before it meets the product: links instead of ids, so that it can be repeated and shrunk. */
export type Call = {
  operation: string
  role: Role
  organisation: 0 | 1
  parameters: Readonly<Record<string, unknown>>
  body: unknown
  twists: readonly Twist[]
}
