-- The least amount of a currency that people pay with, in 10⁻⁵ units (ISO 4217); 1 where the house knows none.
create or replace function minor_unit(p_currency text) returns bigint language sql immutable as $$
  select case
    when p_currency in ('CLP', 'ISK', 'JPY', 'KRW', 'PYG', 'UGX', 'VND', 'XAF', 'XOF') then 100000
    when p_currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 100
    when p_currency in ('FUN', 'AED', 'ARS', 'AUD', 'BDT', 'BRL', 'CAD', 'CHF', 'CNY', 'COP', 'CZK', 'DKK', 'EUR', 'GBP',
                        'HKD', 'HUF', 'IDR', 'INR', 'KES', 'KZT', 'MMK', 'MXN', 'MYR', 'NGN', 'NOK', 'NZD', 'PEN', 'PHP',
                        'PKR', 'PLN', 'RON', 'SEK', 'SGD', 'THB', 'TRY', 'TWD', 'UAH', 'USD', 'UYU', 'ZAR') then 1000
    else 1 end;
$$;
