import type { Product } from '../../product/start-product.ts'

/** Connections that a machine with more to do than tests was late to make; the product tries again. */
const lateConnection = /trying again in \d+ms\): timeout exceeded when trying to connect/

/** The defects that the product has logged: errors, and crashes of promises or of the process. Whatever it answered, these must not be. */
export function defectsLogged(product: Product): string[] {
  return product
    .printed()
    .split('\n')
    .filter((line) => /"level":(50|60)|nobody listened|Uncaught|^\s+at /.test(line) && !lateConnection.test(line))
    .map((line) => line.slice(0, 600))
}
