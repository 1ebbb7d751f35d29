import type { Compilable, CompiledQuery, QueryResult } from 'kysely';

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

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
  const placeholder = <K extends keyof P & string>(name: K) => new Placeholder(name) as unknown as P[K];
  const compiled: CompiledQuery<Row> = build(placeholder).compile();
  const valueFor = (value: unknown, parameters: P) =>
    value instanceof Placeholder ? parameters[value.name] : value;
  return async (db, parameters) => {
    const values = compiled.parameters.map((value) => valueFor(value, parameters));
    return (await db.executeQuery<Row>({ ...compiled, parameters: values })).rows;
  };
}
