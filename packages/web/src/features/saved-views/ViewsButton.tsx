import type { SavedFilter } from '@besedka/contract'
import { GoneNotice } from './GoneNotice.tsx'
import { SavedViewsButton } from './SavedViewsButton.tsx'

/** The views of a page with a filter above its list, and what of the filter is not there any more. */
export function ViewsButton(props: { filter: SavedFilter; viewId: string | undefined; size?: 'sm' | 'md' }) {
  return (
    <>
      <SavedViewsButton {...props} />
      <GoneNotice filter={props.filter} />
    </>
  )
}
