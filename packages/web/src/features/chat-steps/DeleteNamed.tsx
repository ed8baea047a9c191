import { DeleteEntity, type DeleteProps } from '../../ui/entity/DeleteEntity.tsx'
import { NamedBy } from './NamedBy.tsx'
import { useFindNamedBy } from './named-by-query.ts'

/** Deletes a thing that rules, macros, bots, views and reports may name (by its `id`): the question says which of them do. */
export function DeleteNamed({ id, more, ...props }: Omit<DeleteProps, 'beforehand'> & { id: string }) {
  const beforehand = useFindNamedBy(id)
  return (
    <DeleteEntity
      {...props}
      beforehand={beforehand}
      more={
        <>
          <NamedBy id={id} />
          {more}
        </>
      }
    />
  )
}
