import { file, type HostileFile } from './hostile-file.ts'

/** Sizes around the limit that the stage sets. */
export function limits(limitBytes: number): HostileFile[] {
  return [
    file('nothing', 'a.txt', '', { outcome: 'refused' }),
    file('one byte', 'a.txt', 'x', { outcome: 'document' }),
    file('as much as there may be', 'a.bin', Buffer.alloc(limitBytes, 0x78), { outcome: 'document' }),
    file('one byte more', 'a.bin', Buffer.alloc(limitBytes + 1, 0x78), { outcome: 'refused' }),
    file('much more', 'a.bin', Buffer.alloc(limitBytes * 3, 0x78), { outcome: 'refused' }),
  ]
}
