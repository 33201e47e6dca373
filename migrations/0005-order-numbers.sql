-- The numbers of orders that are given none.
create sequence order_number_seq;
