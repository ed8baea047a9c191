import assert from 'node:assert/strict'
import type { ChannelAdapter } from '../../adapter.ts'
import type { InboundContact, InboundEvent, InboundFile } from '../../inbound.ts'

/** The core relies on these, whatever the provider sent. */
export function checkEvent(event: InboundEvent, adapter: ChannelAdapter): void {
  if ('externalId' in event) assert.ok(event.externalId !== '', 'an event about a message without an id')
  if ('contact' in event) checkContact(event.contact)
  if (event.kind === 'ignored') assert.ok(event.reason !== '', 'ignored for no reason')
  if (event.kind === 'edit') {
    checkMoment(event.at)
    checkFiles(event.files ?? [], adapter)
  }
  if (event.kind === 'reaction') assert.ok(event.emoji !== '' && (event.emoji?.length ?? 0) <= 64, 'a reaction of no emoji')
  if (event.kind === 'watermark') checkMoment(event.upTo)
  if (event.kind !== 'message' && event.kind !== 'echo') return
  checkMoment(event.sentAt)
  checkFiles(event.files, adapter)
  if (event.kind === 'echo') return
  assert.ok(event.quotes !== '' && event.group !== '' && event.acknowledge !== '', 'an empty name')
  if (event.acknowledge !== undefined) assert.ok(adapter.acknowledge, 'nothing takes the acknowledgement')
}

function checkFiles(files: readonly InboundFile[], adapter: ChannelAdapter): void {
  for (const { name, mimeType, source } of files) {
    assert.ok(name !== '' && mimeType !== '', 'a file without a name or a type')
    if ('ref' in source) assert.ok(source.ref !== '' && adapter.download, 'a file that cannot be downloaded')
  }
}

function checkContact({ value, name }: InboundContact): void {
  assert.ok(value.trim() !== '' && name.trim() !== '', 'a person without an address or a name')
}

function checkMoment(moment: Date | null): void {
  assert.ok(moment === null || !Number.isNaN(moment.getTime()), 'a moment that never was')
}
