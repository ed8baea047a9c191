import { BoardFields, type BoardView, boardNameLength, boardTiles, fieldErrors, type NewBoard } from '@besedka/contract'
import { Checkbox, MultiSelect, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useNames } from '../../../api/use-names.ts'
import { useWords } from '../../../locales/define-words.ts'
import { EntityEditor } from '../../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { boardsQuery } from './board-queries.ts'
import { boardWords } from './board-words.ts'

const blank: BoardFields = {
  name: '',
  rowsBy: 'team',
  placeIds: [],
  tiles: ['inQueue', 'longestWait', 'inProgress', 'answeredInTime', 'atWork', 'rows'],
}

type Props = { board: BoardView | undefined; onMade: (made: NewBoard) => void; onClose: () => void }

/** What a board is called and shows; without one it is a new one, whose link is shown once. */
export function BoardForm({ board, onMade, onClose }: Props) {
  const t = useWords(boardWords)
  const client = useQueryClient()
  const { teams, channels } = useNames()
  const form = useForm<BoardFields>({
    name: `board.${board?.id ?? 'new'}`,
    initial: board ? { name: board.name, rowsBy: board.rowsBy, placeIds: board.placeIds, tiles: board.tiles } : blank,
    problemsOf: (draft) => {
      const { error } = BoardFields.safeParse(draft)
      return error ? fieldErrors(error) : {}
    },
    async save(draft) {
      if (board) await api.boards.update({ boardId: board.id, ...draft }, { inPlace: true })
      else onMade(await api.boards.create(draft, { inPlace: true }))
      await client.invalidateQueries({ queryKey: boardsQuery.queryKey })
    },
  })
  const { rowsBy, placeIds, tiles } = form.draft
  const places = rowsBy === 'team' ? teams : channels
  return (
    <EntityEditor
      form={form}
      title={board?.name ?? t('make')}
      createLabel={board ? undefined : t('create')}
      saved={board && t('saved')}
      onClose={onClose}
    >
      <TextInput label={t('name')} required maxLength={boardNameLength} data-autofocus {...form.text('name')} />
      <NativeSelect
        label={t('rowsBy')}
        data={[
          { value: 'team', label: t('rowsBy-team') },
          { value: 'channel', label: t('rowsBy-channel') },
        ]}
        value={rowsBy}
        onChange={({ currentTarget: { value } }) => form.change({ rowsBy: value === 'channel' ? 'channel' : 'team', placeIds: [] })}
      />
      <MultiSelect
        label={t('places')}
        placeholder={placeIds.length === 0 ? t('allPlaces') : undefined}
        data={places.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        value={placeIds}
        onChange={(chosen) => form.change({ placeIds: chosen })}
      />
      <Checkbox.Group
        label={t('tiles')}
        error={form.errorOf('tiles')}
        value={tiles}
        onChange={(chosen) => form.change({ tiles: boardTiles.filter((tile) => chosen.includes(tile)) })}
      >
        <Stack gap="xs" mt="xs">
          {boardTiles.map((tile) => (
            <Checkbox key={tile} value={tile} label={t(`tile-${tile}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </EntityEditor>
  )
}
