import { navigate, useAddress } from '../../app/router/address.ts'

/**
 * Which thing is open beside its list: its id, `new` for a new one, or empty. It stands in the address (`?plan=…`), so that it can be sent
 * to a colleague and survives a reload.
 * @returns the id; a function that opens another; a function that closes, after which nobody is asked about unsaved changes
 */
export function useOpenId(path: string, name: string): [string, (id: string) => void, () => void] {
  const id = useAddress(({ search }) => new URLSearchParams(search).get(name) ?? '')
  const open = (next: string) => navigate(`${path}?${new URLSearchParams({ [name]: next })}`)
  return [id, open, () => navigate(path, { unasked: true })]
}
