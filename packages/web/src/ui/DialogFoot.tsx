import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Where nothing else keeps a distance from what stands above. */
  apart?: boolean
}

/** The buttons that end a dialog: the harmless one first, the main one last. On a phone they share the width. */
export function DialogFoot({ children, apart = false }: Props) {
  return (
    <div className="bs-dialog-foot" data-apart={apart || undefined}>
      {children}
    </div>
  )
}
