import type { Compilable, CompiledQuery, QueryResult } from 'kysely';

interface Runner {
  executeQuery<R>(query: CompiledQuery<R>): Promise<QueryResult<R>>;
}

type ParameterOf<P> = <K extends keyof P & string>(name: K) => P[K];

/**
 * Compiles a statement once, for reads so frequent that compiling dominates their cost. Parameters may only
 * appear as values.
 * @example
 * const findName = prepareQuery<{ id: number }, { name: string }>((parameter) =>
 * db.selectFrom('library.books').select('name').where('id', '=', parameter('id')));
 * const [book] = await findName(db, { id: 7 });
 */
export function prepareQuery<P extends Readonly<Record<string, unknown>>, Row>(
  build: (parameter: ParameterOf<P>) => Compilable<Row>,
): (db: Runner, parameters: P) => Promise<Row[]> {
  const names = new Map<unknown, keyof P>();
  const placeholder = <K extends keyof P & string>(name: K) => {
    const mark = {};
    names.set(mark, name);
    return mark as P[K];
  };
  const compiled: CompiledQuery<Row> = build(placeholder).compile();
  return async (db, parameters) => {
    const values = compiled.parameters.map((value) => {
      const name = names.get(value);
      return name === undefined ? value : parameters[name];
    });
    return (await db.executeQuery<Row>({ ...compiled, parameters: values })).rows;
  };
}
